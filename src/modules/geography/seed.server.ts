import type { SeedStep } from '#kernel/seed.ts'
import { districts, provinces, subdistricts } from './collections.ts'

interface Place {
  id: number
  name_th: string
  name_en: string
}

interface Country {
  provinces: Place[]
  districts: (Place & { province_id: number })[]
  subdistricts: (Place & { amphure_id: number; zip_code: string })[]
}

/** The package's list in both languages; it has them in the same order. */
async function readBothLanguages() {
  const { getDatabase, getProvinceAll, setEngMode } = await import('thai-address-universal')
  await getProvinceAll()
  const thai = getDatabase()
  await setEngMode(true)
  await getProvinceAll()
  const english = getDatabase()
  await setEngMode(false)
  return thai.map((row, index) => ({ thai: row, english: english[index] ?? row }))
}

/**
 * The country as three lists. Ids are made here, two digits a level: the official codes are missing or doubled for
 * some districts. A subdistrict with several zip codes keeps its first; people can change it where they enter it.
 */
export async function readCountry(): Promise<Country> {
  const country: Country = { provinces: [], districts: [], subdistricts: [] }
  const ids = new Map<string, number>()
  const counters = new Map<number, number>()
  const place = (path: string, above: number, name_th: string, name_en: string): [Place, boolean] => {
    const known = ids.get(path)
    if (known !== undefined) return [{ id: known, name_th, name_en }, false]
    const position = (counters.get(above) ?? 0) + 1
    counters.set(above, position)
    const id = above * 100 + position
    ids.set(path, id)
    return [{ id, name_th, name_en }, true]
  }
  for (const { thai, english } of await readBothLanguages()) {
    const [province, isNewProvince] = place(thai.province, 0, thai.province, english.province)
    if (isNewProvince) country.provinces.push(province)
    const districtPath = `${thai.province}/${thai.district}`
    const [district, isNewDistrict] = place(districtPath, province.id, thai.district, english.district)
    if (isNewDistrict) country.districts.push({ ...district, province_id: province.id })
    const path = `${districtPath}/${thai.sub_district}`
    const [subdistrict, isNew] = place(path, district.id, thai.sub_district, english.sub_district)
    if (isNew)
      country.subdistricts.push({ ...subdistrict, amphure_id: district.id, zip_code: thai.postal_code })
  }
  return country
}

/** Provinces, districts and subdistricts of Thailand. */
export const seed: SeedStep = {
  async base({ shared, say }) {
    const country = await readCountry()
    await shared.add(provinces, country.provinces)
    await shared.add(districts, country.districts)
    await shared.add(subdistricts, country.subdistricts)
    say(
      `added ${country.provinces.length} provinces, ${country.districts.length} districts, ${country.subdistricts.length} subdistricts`,
    )
  },
}
