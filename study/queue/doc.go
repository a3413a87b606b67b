// Package queue has the batches of studies played by other processes, on this machine or on others, that share a PostgreSQL.
//
// Whoever wants a study played ([Queue.Hands]) writes its plan into the database and a job for every batch that is missing; [Queue.Work]
// takes jobs, plays them, and writes the rows of each into one row of a table. The jobs are carried by river. A batch is a function of the plan,
// so it does no harm that one is played twice: the first to be written counts, and the other would have been the same bytes.
//
// Whoever works shows every second that it lives. What a worker had taken that shows nothing any more is queued again, so a batch is late
// by some seconds when its worker dies, and never lost.
package queue
