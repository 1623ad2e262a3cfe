import { isAfterFailure } from '../database/faults.ts'

/**
 * Waits until all work is over and answers what it brought, or throws what failed first: work that went on after its transaction has
 * ended would begin another one, which nobody ends. Of statements that left together the others fail because of the first; which of
 * them is heard of first says nothing.
 */
export async function allOver<const Works extends readonly unknown[]>(
  works: Works,
): Promise<{ -readonly [At in keyof Works]: Awaited<Works[At]> }> {
  try {
    return await Promise.all(works)
  } catch (error) {
    const ends = await Promise.allSettled(works)
    const failures = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []))
    throw failures.find((failure) => !isAfterFailure(failure)) ?? error
  }
}
