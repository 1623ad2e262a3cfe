type Work = () => unknown

const works: Work[] = []

/**
 * Does the work when the test file has ended, the last said first. It may be said anywhere: Vitest's afterAll is heard
 * only while a file is read and not within beforeAll or a test, where worlds are opened.
 */
export function afterwards(work: Work): void {
  works.push(work)
}

/** Does all that was put off, also when some of it fails. */
export async function endFile(): Promise<void> {
  const failures: unknown[] = []
  for (let work = works.pop(); work; work = works.pop()) {
    try {
      await work()
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, 'not everything that the test file opened could be closed')
}
