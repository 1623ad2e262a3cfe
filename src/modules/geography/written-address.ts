import { plainPlace } from './place-names.ts'

/** A subdistrict with its code by the Thai Industrial Standard 1099: two digits for each of province, district and subdistrict. */
export interface CodedPlace {
  readonly code: string
  readonly province: string
  readonly district: string
  readonly subdistrict: string
  readonly zipcode: string
}

/** An address in its parts; the first two digits of the code are the province's, the first four the district's. */
export interface PlacedAddress {
  readonly number: string
  /** What is between the number and the subdistrict: building, lane and street. */
  readonly street: string
  readonly code: string
  readonly zipcode: string
}

/** Places by what their subdistricts are called, without the kind of place before it. */
export type PlacesByName = ReadonlyMap<string, readonly CodedPlace[]>

export const byName = (places: readonly CodedPlace[]): PlacesByName =>
  Map.groupBy(places, ({ subdistrict }) => plainPlace(subdistrict))

const SUBDISTRICT = /(?:แขวง|ตำบล|ต\.)\s*([^\s,]+)/u
const DISTRICT = /(?:เขต|อำเภอ|อ\.)\s*([^\s,]+)/u
const CAPITAL = 'กรุงเทพมหานคร'
const NUMBER = /^(?:(?:บ้าน)?เลขที่\s*)?(\d+(?:[/-]\d+)*)(?=[\s,]|$)/u
const NUMBER_WITHIN = /(?:บ้าน)?เลขที่\s*(\d+(?:[/-]\d+)*)(?=[\s,]|$)/u

/** Many write the district around a province's town by its first word alone. */
function isDistrict({ district, province }: CodedPlace, written: string): boolean {
  const [known, wanted] = [plainPlace(district), plainPlace(written)]
  return known === wanted || (wanted === 'เมือง' && known === `เมือง${plainPlace(province)}`)
}

const isNamed = (text: string, province: string) =>
  province === CAPITAL ? /กรุงเทพ|กทม/u.test(text) : text.includes(plainPlace(province))

/** The only one of the places, by what the rest of the address says. */
function theOne(places: readonly CodedPlace[], text: string, zipcode: string | undefined) {
  const named = places.filter(({ province }) => isNamed(text, province))
  const left = named.filter((place) => zipcode === undefined || place.zipcode === zipcode)
  const found = left.length > 0 ? left : named
  const [first] = found
  return first && found.every(({ code }) => code === first.code) ? first : undefined
}

/** A Thai address as people write it, taken apart by the map; undefined where its number or its place is not found. */
export function readAddress(address: string, places: PlacesByName): PlacedAddress | undefined {
  const text = address.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
  const subdistrict = SUBDISTRICT.exec(text)
  const after = subdistrict ? text.slice(subdistrict.index + subdistrict[0].length) : ''
  const district = DISTRICT.exec(after)
  if (!subdistrict?.[1] || !district?.[1]) return undefined
  const around = district[1]
  const zipcode = /(\d{5})$/.exec(text)?.[1]
  const place = theOne(
    (places.get(plainPlace(subdistrict[1])) ?? []).filter((one) => isDistrict(one, around)),
    after.slice(district.index + district[0].length),
    zipcode,
  )
  const head = text.slice(0, subdistrict.index).trim()
  const found = NUMBER.exec(head) ?? NUMBER_WITHIN.exec(head)
  if (!place || !found?.[1]) return undefined
  const street = `${head.slice(0, found.index)} ${head.slice(found.index + found[0].length)}`
  return {
    number: found[1],
    street: street.replaceAll(/[\s,]+/g, ' ').trim(),
    code: place.code,
    zipcode: zipcode ?? place.zipcode,
  }
}
