import { beforeAll, describe, expect, it } from 'vitest'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { catalogPages } from '#tests/support/catalog-pages.ts'

let cast: Cast
let ids: string[]

beforeAll(async () => {
  cast = await openCast({ pages: catalogPages() })
  const { make } = cast.world
  await make.category(cast.ours, { code: 'garden', name: 'งานสวน' })
  ids = []
  for (const name of ['ปลูกผักสลัด', 'ปลูกกล้วยไม้', 'ทำปุ๋ยหมัก'])
    ids.push((await make.course(cast.ours, { name, category: ['garden'] }))._id)
  await make.course(cast.theirs, { name: 'ปลูกผักของเขา' })
})

const read = async (path: string) => {
  const answer = await cast.api.call({ site: cast.ours, path: encodeURI(path) })
  expect(answer.status).toBe(200)
  return answer.text
}
/** The courses that the cards of a page lead to. */
const linked = (page: string): string[] =>
  [...page.matchAll(/<article.*?<\/article>/gs)].map(
    ([card]) => /href="\/lesson\/detail\/([^"/]+)"/.exec(card)?.[1] ?? '',
  )

describe('the addresses of courses', () => {
  it('are all at /lesson/home, each card with the way to its course [PM-2.1-02] [PM-2.1-04]', async () => {
    expect(linked(await read('/lesson/home')).toSorted()).toEqual(ids.toSorted())
  })

  it('are one course each at /lesson/detail/{courseId} [PM-2.1-03]', async () => {
    expect(await read(`/lesson/detail/${ids[1]}`)).toMatch(/<h1[^>]*>ปลูกกล้วยไม้<\/h1>/)
  })

  it('are those of a category at /lesson/categories/{categoryCode} [PM-2.1-07]', async () => {
    const page = await read('/lesson/categories/garden')
    expect(page).toMatch(/<h1[^>]*>งานสวน<\/h1>/)
    expect(linked(page).toSorted()).toEqual(ids.toSorted())
  })

  it('are what a search finds at /lesson/search/{term}, each with the way to its course [PM-2.1-05] [PM-2.1-08]', async () => {
    expect(linked(await read('/lesson/search/ปลูก')).toSorted()).toEqual(ids.slice(0, 2).toSorted())
  })
})
