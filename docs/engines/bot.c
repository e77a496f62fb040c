/* A small engine for Mancala: it moves again where it can, else it sows its last pit. */
#include <stdio.h>
#include <string.h>

static int board[14], side; /* cells 0 to 13, and the side to move */

/* Reads the cells and the side to move: 4,4,4,4,4,4,0,4,4,4,4,4,4,0,0. */
static void begin(const char *cells) {
    int read = 0;
    for (int i = 0; i < 15; i++) {
        sscanf(cells, "%d%n", i < 14 ? &board[i] : &side, &read);
        cells += read + 1;
    }
}

/* Sows a pit; whose turn it is then follows. */
static void sow(int pit) {
    int at = pit + 7 * side, store = 6 + 7 * side, stones = board[at];
    for (board[at] = 0; stones > 0;) {
        at = (at + 1) % 14;
        if (at == 13 - 7 * side) continue; /* the other side's store is passed over */
        board[at]++;
        stones--;
    }
    if (at == store) return;
    if (board[at] == 1 && at / 7 == side && board[12 - at] > 0) {
        board[store] += 1 + board[12 - at];
        board[at] = board[12 - at] = 0;
    }
    side = 1 - side;
}

static int choose(void) {
    int last = 0, again = -1;
    for (int pit = 0; pit < 6; pit++) {
        int stones = board[pit + 7 * side];
        if (stones > 0) last = pit;
        if (stones > 0 && (pit + stones) % 13 == 6) again = pit;
    }
    return again >= 0 ? again : last;
}

int main(void) {
    static char line[1 << 20];
    setvbuf(stdout, NULL, _IOLBF, 0); /* every line at once, into pipes too */
    begin("4,4,4,4,4,4,0,4,4,4,4,4,4,0,0");
    while (fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\r\n")] = 0;
        if (!strcmp(line, "ugi")) puts("id name bot.c\nugiok");
        else if (!strcmp(line, "isready")) puts("readyok");
        else if (!strncmp(line, "setgame ", 8)) puts(strcmp(line + 8, "mancala") ? "gameno" : "gameok");
        else if (!strncmp(line, "position ", 9)) {
            char *fen = strstr(line, "fen mancala ");
            begin(fen ? fen + 12 : "4,4,4,4,4,4,0,4,4,4,4,4,4,0,0");
            for (char *move = line; (move = strstr(move, "sow:")); move += 4) sow(move[4] - '0');
        } else if (!strncmp(line, "go", 2)) printf("bestmove sow:%d\n", choose());
        else if (!strcmp(line, "quit")) break;
    }
    return 0;
}
