"""Drive Parlor from a notebook or a program in Python:

    from parlor import Parlor, ParlorError
    with Parlor(seed=1) as p:
        p.run("(setf g (make-mancala))")
        print(p.value("(position g)"))

As a program it plays a game and prints who wins."""
import json
import subprocess


class ParlorError(Exception):
    """A command that failed. The code is stable, the message is for people."""
    def __init__(self, code, message):
        super().__init__(f"{message} [{code}]")
        self.code = code


class Parlor:
    """A session of its own, which ends with close or with a with statement."""
    def __init__(self, seed=None, program="parlor"):
        command = [program, "--json", "--keep-going", "--no-rc"]
        command += [] if seed is None else ["--seed", str(seed)]
        self.process = subprocess.Popen(command + ["run", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")

    def run(self, form):
        """Run a form or a bare line, and give its results as a list of objects."""
        self.process.stdin.write(json.dumps({"id": 1, "form": form}) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise EOFError("the session has ended")
        answer = json.loads(line)
        if not answer["ok"]:
            raise ParlorError(answer["error"]["code"], answer["error"]["message"])
        return answer["results"]

    def value(self, form):
        """Run a form and give its value: a number, a text, None, a list."""
        return self.run(form)[-1].get("value")

    def close(self):
        self.process.communicate()  # also where the program has ended already

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


if __name__ == "__main__":
    with Parlor(seed=1) as p:
        p.run("(progn (setf g (make-mancala)) (position g))")
        while p.value("(winner g)") is None:
            p.value("(progn (do-best-move g 1) (position g))")
        print("winner:", p.value("(winner g)")["symbol"])
