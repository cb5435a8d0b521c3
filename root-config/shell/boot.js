// Runs after SystemJS in the same file. A failure needs no handler here: the style sheet shows
// the notice by itself when the shell has not reported ready in time.
System.import('@bars/root-config');
