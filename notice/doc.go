// Package notice tells people who are not looking that a table waits for them: by a push to their browser, by e-mail, by a webhook.
//
// Whoever has the key of a seat chooses channels for it, and whoever owns a name chooses some for all their tables. What was chosen
// stands in a [Book], a record for each match and each person, together with what was told already and what is still to be sent.
// So a notice is marked as told and queued in one write: it survives a restart, and of several nodes one sends it.
//
// When something is to be told is for the server to say, which knows the matches. This package knows no rules, no match and no
// secret of a seat: a [Message] has only what stands in it.
package notice
