"""Drive Parlor from a notebook or a program in Python:

    from parlor import Parlor, ParlorError
    with Parlor(seed=1) as p:
        p.run("(setf g (make-mancala))")
        print(p.value("(position g)"))

As a program it plays a game and prints who wins."""
import json
import signal
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
        self.sent = 0  # requests, which are numbered
        self.process = subprocess.Popen(command + ["run", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")

    def run(self, form):
        """Run a form or a bare line, and give its results as a list of objects. An interrupt ends the form."""
        self.sent += 1
        try:
            self.process.stdin.write(json.dumps({"id": self.sent, "form": form}) + "\n")
            self.process.stdin.flush()
            answer = self.answer()
        except KeyboardInterrupt:
            self.process.send_signal(signal.SIGINT)
            raise
        if not answer["ok"]:
            raise ParlorError(answer["error"]["code"], answer["error"]["message"])
        return answer["results"]

    def answer(self):
        """Read the answer to the last request. Those to interrupted ones may come before it."""
        while line := self.process.stdout.readline():
            try:
                answer = json.loads(line)
            except ValueError:
                continue  # the end of an answer in whose middle an interrupt came
            if answer.get("id") == self.sent:
                return answer
        raise EOFError("the session has ended")

    def value(self, form):
        """Run a form and give its value: a number, a text, None, a list."""
        results = self.run(form)
        return results[-1].get("value") if results and results[-1]["type"] == "value" else None

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
