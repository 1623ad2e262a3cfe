import { beforeAll, describe, expect, it } from 'vitest'
import type { Doc } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'

let cast: Cast

beforeAll(async () => {
  cast = await openCast()
})

async function find(collection: string, filter: object = {}) {
  const body = { method: 'find', args: [filter], sort: { name_th: 1 }, paging: { page: 1, limit: 2000 } }
  const answer = await cast.api.call<Doc[]>({ site: cast.ours, path: `${collection}/query`, body })
  expect(answer.status).toBe(200)
  return { rows: answer.body.data, total: answer.body.paging?.total }
}

const names = (rows: Doc[]) => rows.map((row) => String(row.name_th))
const thai = new Intl.Collator('th')

describe('the map of Thailand', () => {
  it('has 77 provinces [PM-7-34] [PM-3-20]', async () => {
    const { rows, total } = await find('province')
    expect(total).toBe(77)
    expect(rows.find((row) => row.name_th === 'กรุงเทพมหานคร')).toMatchObject({
      id: expect.any(Number),
      name_en: expect.any(String),
    })
  })

  it('has 928 districts and 7,475 subdistricts', async () => {
    expect((await find('amphure')).total).toBe(928)
    expect((await find('tambon')).total).toBe(7475)
  })

  it('finds the districts of a province and the subdistricts of a district [PM-7-35] [PM-7-36] [PM-3-21] [PM-3-22]', async () => {
    const province = (await find('province', { name_th: 'ภูเก็ต' })).rows[0]
    const districts = await find('amphure', { province_id: province?.id })
    expect(names(districts.rows).toSorted(thai.compare)).toEqual(['กะทู้', 'ถลาง', 'เมืองภูเก็ต'])
    const district = districts.rows.find((row) => row.name_th === 'กะทู้')
    const subdistricts = await find('tambon', { amphure_id: district?.id })
    expect(names(subdistricts.rows)).toContain('ป่าตอง')
    expect(subdistricts.rows.find((row) => row.name_th === 'ป่าตอง')).toMatchObject({
      zip_code: '83150',
      amphure_id: district?.id,
    })
  })

  it('is sorted as a Thai dictionary is [PM-7-37]', async () => {
    const { rows } = await find('province')
    expect(names(rows)).toEqual(names(rows).toSorted(thai.compare))
    expect(names(rows)[0]).toBe('กระบี่')
  })

  it('is the same on every site and changed by nobody', async () => {
    const [province] = (await find('province')).rows
    const answer = await cast.api.call({
      as: cast.admin,
      method: 'PATCH',
      path: `province/${province?._id}`,
      body: { data: { name_en: 'x' } },
    })
    expect(answer.status).toBe(403)
    const there = await cast.api.call<number>({
      site: cast.theirs,
      path: 'province/query',
      body: { method: 'count' },
    })
    expect(there.body.data).toBe(77)
  })
})
