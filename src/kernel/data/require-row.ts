const DIVISION_BY_ZERO = '22012'

/**
 * Waits for a statement that divides by the number of rows it found: where there is none PostgreSQL refuses it, so that all that left
 * with it in one write is taken back. Throws the fault then.
 */
export async function requireRow(asked: Promise<unknown>, fault: Error): Promise<void> {
  try {
    await asked
  } catch (error) {
    throw (error as { code?: unknown }).code === DIVISION_BY_ZERO ? fault : error
  }
}
