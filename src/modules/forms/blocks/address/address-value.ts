/** An address as callers send it; PM §3 names its fields. */
export const addressFields = [
  'taX_ID',
  'owneR_NAME_TH',
  'NO',
  'MOO',
  'SOI_TH',
  'BUILDING_TH',
  'ROAD_TH',
  'subdistrict',
  'district',
  'province',
  'zipcode',
] as const
export type AddressField = (typeof addressFields)[number]
export type AddressValue = Readonly<Record<AddressField, string>>

export const BANGKOK = 'กรุงเทพมหานคร'

/** How a part of which nothing is known is sent and stored. */
export const NO_PART = 'n/a'

/** True for a part of an address that says nothing. */
export function isEmptyPart(part: string): boolean {
  return part.trim() === '' || part === NO_PART
}

/** An address of which each part is made by itself. */
export function makeAddress(partOf: (field: AddressField) => string): AddressValue {
  return {
    taX_ID: partOf('taX_ID'),
    owneR_NAME_TH: partOf('owneR_NAME_TH'),
    NO: partOf('NO'),
    MOO: partOf('MOO'),
    SOI_TH: partOf('SOI_TH'),
    BUILDING_TH: partOf('BUILDING_TH'),
    ROAD_TH: partOf('ROAD_TH'),
    subdistrict: partOf('subdistrict'),
    district: partOf('district'),
    province: partOf('province'),
    zipcode: partOf('zipcode'),
  }
}

/** An address of which nothing is known. */
export const emptyAddress = makeAddress(() => '')
