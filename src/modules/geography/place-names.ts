/** Where somebody lives, as they wrote it; a part that is empty is not asked about. */
export interface WrittenPlace {
  readonly province: string
  readonly district: string
  readonly subdistrict: string
  readonly zipcode: string
}

export type PlacePart = keyof WrittenPlace

/** A subdistrict with what is above it. */
export interface KnownPlace {
  readonly province: readonly string[]
  readonly district: readonly string[]
  readonly subdistrict: readonly string[]
  readonly zipcode: string
}

const KINDS = /^(?:จังหวัด|อำเภอ|ตำบล|แขวง|เขต|จ\.|อ\.|ต\.)\s*/u
const CAPITAL = /^(?:กรุงเทพฯ|กรุงเทพ|กทม\.?|bangkok)$/iu

/** A name of a place as it is compared: without the kind of place before it, in small letters. */
export function plainPlace(name: string): string {
  const plain = name.trim().replace(KINDS, '').replaceAll(/\s+/g, ' ')
  return CAPITAL.test(plain) ? 'กรุงเทพมหานคร' : plain.toLowerCase()
}

const isNamed = (names: readonly string[], written: string) =>
  names.some((name) => plainPlace(name) === plainPlace(written))

/** Postcodes of subdistricts that have several, of which the map has one; by their districts. */
const FURTHER_CODES: Readonly<Record<string, readonly string[]>> = {
  คลองเตย: ['10260'],
  ดุสิต: ['10303'],
  บางกะปิ: ['10250'],
  บางเขน: ['10230'],
  บึงกุ่ม: ['10240'],
  ปทุมวัน: ['10110', '10120', '10400', '10500'],
  วัฒนา: ['10260'],
  ปราณบุรี: ['77160'],
  สามร้อยยอด: ['77160'],
  เมืองภูเก็ต: ['83130'],
  เกาะพะงัน: ['84360'],
}

const codesOf = ({ district, zipcode }: KnownPlace) => [
  zipcode,
  ...district.flatMap((name) => FURTHER_CODES[name] ?? []),
]

/**
 * The parts that fit nothing: each is looked for within those above it that were written. A postcode is one of the district, else of
 * the province: within a district people take those of their neighbours.
 */
export function findWrongParts(written: WrittenPlace, known: readonly KnownPlace[]): PlacePart[] {
  let within = known
  let around = known
  for (const part of ['province', 'district', 'subdistrict'] as const) {
    if (written[part] === '') continue
    const found = within.filter((place) => isNamed(place[part], written[part]))
    if (found.length === 0) return [part]
    within = found
    if (part !== 'subdistrict' || written.district === '') around = found
  }
  if (written.zipcode === '') return []
  return around.some((place) => codesOf(place).includes(written.zipcode)) ? [] : ['zipcode']
}
