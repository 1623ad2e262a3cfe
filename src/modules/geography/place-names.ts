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

/**
 * The parts that fit nothing: each is looked for within those above it that were written. A postcode need only be one of
 * the province: a subdistrict may have several, of which one is known.
 */
export function findWrongParts(written: WrittenPlace, known: readonly KnownPlace[]): PlacePart[] {
  let within = known
  for (const part of ['province', 'district', 'subdistrict'] as const) {
    if (written[part] === '') continue
    const found = within.filter((place) => isNamed(place[part], written[part]))
    if (found.length === 0) return [part]
    within = found
  }
  if (written.zipcode === '') return []
  const around =
    written.province === '' ? within : known.filter(({ province }) => isNamed(province, written.province))
  return around.some(({ zipcode }) => zipcode === written.zipcode) ? [] : ['zipcode']
}
