import type { Context } from '../context.ts'
import { isAfterFailure } from '../database/faults.ts'

/** A context whose work leaves in one turn is told at once that some of it failed. */
type Turn = Pick<Context, 'spoil'>

/**
 * Waits until all work is over and answers what it brought, or throws what failed first: work that went on after its transaction has
 * ended would begin another one, which nobody ends. Of statements that left together the others fail because of the first; which of
 * them is heard of first says nothing. The end of a turn leaves before all is over: it is told of the first failure.
 */
export async function allOver<const Works extends readonly unknown[]>(
  works: Works,
  turn?: Turn,
): Promise<{ -readonly [At in keyof Works]: Awaited<Works[At]> }> {
  try {
    return await Promise.all(works)
  } catch (error) {
    turn?.spoil()
    const ends = await Promise.allSettled(works)
    const failures = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []))
    throw failures.find((failure) => !isAfterFailure(failure)) ?? error
  }
}
