class Parlor < Formula
  desc "{{.Summary}}"
  homepage "{{.Home}}"
  version "{{.Version}}"
  license "{{.Licence}}"

  on_macos do
    on_arm do
      url "{{.Download}}/{{.Archive "darwin-arm64"}}.tar.gz"
      sha256 "{{.Sum "darwin-arm64"}}"
    end
    on_intel do
      url "{{.Download}}/{{.Archive "darwin-amd64"}}.tar.gz"
      sha256 "{{.Sum "darwin-amd64"}}"
    end
  end

  on_linux do
    on_arm do
      url "{{.Download}}/{{.Archive "linux-arm64"}}.tar.gz"
      sha256 "{{.Sum "linux-arm64"}}"
    end
    on_intel do
      url "{{.Download}}/{{.Archive "linux-amd64"}}.tar.gz"
      sha256 "{{.Sum "linux-amd64"}}"
    end
  end

  def install
    bin.install "parlor"
    man1.install Dir["man/*.1"]
    bash_completion.install "completions/parlor.bash" => "parlor"
    zsh_completion.install "completions/parlor.zsh" => "_parlor"
    fish_completion.install "completions/parlor.fish"
    doc.install "README.md", "docs", "third-party.txt"
  end

  test do
    assert_match "bench total", shell_output("#{bin}/parlor --version")
    assert_equal "3\n", shell_output("#{bin}/parlor -c '(+ 1 2)'")
  end
end
