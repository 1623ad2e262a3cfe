import type { Page } from 'playwright-core'

/** Stores pages of blocks by their slugs, as staff who are signed in on this page, and closes it. */
export async function putPages(
  page: Page,
  pages: Readonly<Record<string, readonly object[]>>,
): Promise<void> {
  const statuses = await page.evaluate(async (all) => {
    const answers: number[] = []
    for (const [slug, builder] of Object.entries(all)) {
      const data = { type: 'page', title: slug, slug, builder, status: true }
      const headers = { 'content-type': 'application/json' }
      answers.push(
        (await fetch('/api/post', { method: 'POST', headers, body: JSON.stringify({ data }) })).status,
      )
    }
    return answers
  }, pages)
  if (statuses.some((status) => status !== 200)) throw new Error(`pages answered ${statuses.join(' ')}`)
  await page.context().close()
}
