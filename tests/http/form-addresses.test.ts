import { beforeAll, describe, expect, it } from 'vitest'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { makeForm, rowOf, sendForm } from '#tests/support/forms.ts'

let cast: Cast
let formId: string

beforeAll(async () => {
  cast = await openCast()
  const builder = [
    rowOf([{ type: 'address', uid: 'home', name: 'ที่อยู่', withOwner: false }]),
    rowOf([{ type: 'address', uid: 'branch', name: 'ที่ตั้ง', withOwner: false }], { name: 'สาขา', limit: 3 }),
  ]
  formId = (await makeForm(cast.world, cast.ours, { builder }))._id
})

const home = {
  NO: '239',
  province: 'เชียงใหม่',
  district: 'เมืองเชียงใหม่',
  subdistrict: 'สุเทพ',
  zipcode: '50200',
}

interface Refusal {
  readonly details?: readonly { readonly path: string; readonly message: string }[]
}

async function send(formData: object, lang = 'th') {
  const headers = { 'accept-language': lang }
  const { status, body } = await sendForm(cast, { site: cast.ours, formId, formData, headers })
  return { status, details: (body as Refusal).details ?? [] }
}

const countEntries = async () =>
  (await cast.world.database.owner.query<{ n: number }>('select count(*)::int as n from form')).rows[0]?.n

const wrong = [
  ['a province', { province: 'แอตแลนติส' }, 'ไม่พบจังหวัด “แอตแลนติส”', 'no province “แอตแลนติส”'],
  [
    'a district of another province',
    { district: 'เมืองลำพูน' },
    'ไม่พบอำเภอหรือเขต “เมืองลำพูน”',
    'no district “เมืองลำพูน”',
  ],
  [
    'a subdistrict of another district',
    { subdistrict: 'แม่สา' },
    'ไม่พบตำบลหรือแขวง “แม่สา”',
    'no subdistrict “แม่สา”',
  ],
  ['a postcode of another province', { zipcode: '10110' }, 'รหัสไปรษณีย์ “10110”', 'postcode “10110”'],
  ['a postcode of another district', { zipcode: '50160' }, 'รหัสไปรษณีย์ “50160”', 'postcode “50160”'],
] as const

describe('an address that is sent with a form', () => {
  it('is held against the map of Thailand, in Thai and in English names', async () => {
    expect(await send({ ที่อยู่: home })).toEqual({ status: 200, details: [] })
    const english = { province: 'Chiang Mai', district: 'Mueang Chiang Mai', subdistrict: 'Suthep' }
    expect((await send({ ที่อยู่: { ...home, ...english } })).status).toBe(200)
    const capital = { province: 'กทม.', district: 'เขตบางรัก', subdistrict: 'แขวงสีลม', zipcode: '10500' }
    expect((await send({ ที่อยู่: { ...home, ...capital } })).status).toBe(200)
  })

  it.each(wrong)(
    'is refused for %s, in the words of the caller, and nothing of it is kept',
    async (_what, part, thai, english) => {
      const before = await countEntries()
      const formData = { ที่อยู่: { ...home, ...part } }
      for (const [lang, words] of [
        ['th', thai],
        ['en', english],
      ] as const) {
        const { status, details } = await send(formData, lang)
        expect(status).toBe(400)
        expect(details.map(({ path }) => path)).toEqual(['ที่อยู่'])
        expect(details[0]?.message).toContain(words)
      }
      expect(await countEntries()).toBe(before)
    },
  )

  it('is held against it in each part of a set', async () => {
    const { status, details } = await send({
      ที่อยู่: home,
      สาขา: [{ ที่ตั้ง: home }, { ที่ตั้ง: { ...home, district: 'เมืองลำพูน' } }, { ที่ตั้ง: { ...home, zipcode: '1' } }],
    })
    expect(status).toBe(400)
    expect(details.map(({ path }) => path)).toEqual(['สาขา.1.ที่ตั้ง', 'สาขา.2.ที่ตั้ง'])
  })
})
