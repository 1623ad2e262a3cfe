import { getDatabase, getProvinceAll } from 'thai-address-universal'
import { beforeAll, expect, it } from 'vitest'
import { readCodedPlaces } from './find-address.server.ts'
import { byName, type PlacesByName, readAddress } from './written-address.ts'

let places: PlacesByName

beforeAll(async () => {
  places = byName(await readCodedPlaces())
})

it.each([
  ['99 ถนนพหลโยธิน แขวงจตุจักร เขตจตุจักร กรุงเทพมหานคร 10900', '99', 'ถนนพหลโยธิน', '103005', '10900'],
  ['เลขที่ 1/23 หมู่ 4 ต.สุเทพ อ.เมือง จ.เชียงใหม่ 50200', '1/23', 'หมู่ 4', '500108', '50200'],
  [
    'อาคารศาลา ชั้น 2 เลขที่ 40-42, ซอย 5 แขวง ลาดยาว เขต จตุจักร กทม. 10900',
    '40-42',
    'อาคารศาลา ชั้น 2 ซอย 5',
    '103001',
    '10900',
  ],
  ['7 ตำบลสุเทพ อำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่', '7', '', '500108', '50200'],
])('%s is taken apart', (address, number, street, code, zipcode) => {
  expect(readAddress(address, places)).toEqual({ number, street, code, zipcode })
})

it.each([
  ['no number', 'ถนนพหลโยธิน แขวงจตุจักร เขตจตุจักร กรุงเทพมหานคร 10900'],
  ['no subdistrict', '99 ถนนพหลโยธิน กรุงเทพมหานคร 10900'],
  ['a district of another province', '99 แขวงจตุจักร เขตจตุจักร เชียงใหม่ 50200'],
  ['a subdistrict of another district', '99 แขวงจตุจักร เขตปทุมวัน กรุงเทพมหานคร 10330'],
  ['nothing that is an address', 'ไม่ทราบ'],
])('an address with %s is not guessed', (_what, address) => {
  expect(readAddress(address, places)).toBeUndefined()
})

it('each district has a code of its own, which those of its subdistricts begin with', async () => {
  const coded = await readCodedPlaces()
  const districts = Map.groupBy(coded, ({ code }) => code.slice(0, 4))
  const mixed = [...districts].filter(
    ([, within]) => new Set(within.map(({ district }) => district)).size !== 1,
  )
  expect(mixed.map(([code]) => code)).toEqual([])
  const named = Map.groupBy(coded, ({ province, district }) => `${district} ${province}`)
  const torn = [...named].filter(
    ([, within]) => new Set(within.map(({ code }) => code.slice(0, 4))).size !== 1,
  )
  expect(torn.map(([name]) => name)).toEqual([])
})

it('has the code of nearly every subdistrict of the map that people choose from, each one once', async () => {
  await getProvinceAll()
  const found = getDatabase().flatMap(({ province, district, sub_district, postal_code }) => {
    const isCapital = province === 'กรุงเทพมหานคร'
    const place = isCapital
      ? `แขวง${sub_district} เขต${district} ${province}`
      : `ตำบล${sub_district} อำเภอ${district} จังหวัด${province}`
    return readAddress(`1 ถนนทดสอบ ${place} ${postal_code}`, places)?.code ?? []
  })
  // Those that are missing are new ones, islands where nobody lives, and a province whose codes are not right.
  expect(found.length / getDatabase().length).toBeGreaterThan(0.98)
  const codes = [...places.values()].flat().map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true)
})
