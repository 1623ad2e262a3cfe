import { getDatabase, getProvinceAll } from 'thai-address-universal'
import { beforeAll, expect, it } from 'vitest'
import { findWrongParts, type KnownPlace } from './place-names.ts'
import { readCountry } from './seed.server.ts'

let known: KnownPlace[]

beforeAll(async () => {
  const { provinces, districts, subdistricts } = await readCountry()
  const provinceOf = new Map(provinces.map((one) => [one.id, one]))
  const districtOf = new Map(districts.map((one) => [one.id, one]))
  known = subdistricts.map(({ name_th, name_en, amphure_id, zip_code }) => {
    const district = districtOf.get(amphure_id)
    const province = provinceOf.get(district?.province_id ?? 0)
    return {
      province: [province?.name_th ?? '', province?.name_en ?? ''],
      district: [district?.name_th ?? '', district?.name_en ?? ''],
      subdistrict: [name_th, name_en],
      zipcode: zip_code,
    }
  })
})

it('every address of the country is right with each postcode that its subdistrict has', async () => {
  await getProvinceAll()
  const byProvince = Map.groupBy(known, ({ province }) => province[0])
  const wrong = getDatabase().filter(({ province, district, sub_district, postal_code }) => {
    const written = { province, district, subdistrict: sub_district, zipcode: postal_code }
    return findWrongParts(written, byProvince.get(province) ?? []).length > 0
  })
  expect(wrong).toEqual([])
})

it('a postcode of another district, or of another province, is wrong', () => {
  const home = { province: 'เชียงใหม่', district: 'เมืองเชียงใหม่', subdistrict: 'สุเทพ', zipcode: '50200' }
  expect(findWrongParts(home, known)).toEqual([])
  expect(findWrongParts({ ...home, zipcode: '50160' }, known)).toEqual(['zipcode'])
  expect(findWrongParts({ ...home, zipcode: '10110' }, known)).toEqual(['zipcode'])
  const inProvince = { ...home, district: '', subdistrict: '' }
  expect(findWrongParts({ ...inProvince, zipcode: '50160' }, known)).toEqual([])
  expect(findWrongParts({ ...inProvince, zipcode: '10110' }, known)).toEqual(['zipcode'])
})
