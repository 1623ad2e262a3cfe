/**
 * Waits until all work is over and answers what it brought, or throws what failed first: work that went on after its transaction has
 * ended would begin another one, which nobody ends.
 */
export async function allOver<const Works extends readonly unknown[]>(
  works: Works,
): Promise<{ -readonly [At in keyof Works]: Awaited<Works[At]> }> {
  try {
    return await Promise.all(works)
  } catch (error) {
    await Promise.allSettled(works)
    throw error
  }
}
