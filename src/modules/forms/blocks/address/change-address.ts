import type { AddressField, AddressValue } from './address-value.ts'

const below: Partial<Record<AddressField, readonly AddressField[]>> = {
  province: ['district', 'subdistrict', 'zipcode'],
  district: ['subdistrict', 'zipcode'],
  subdistrict: ['zipcode'],
}

/** An address with another part: what lay below the old one goes, a subdistrict brings its postcode. */
export function changeAddress(
  address: AddressValue,
  part: AddressField,
  value: string,
  zipCode?: string,
): AddressValue {
  if (address[part] === value) return address
  const cleared = Object.fromEntries((below[part] ?? []).map((field) => [field, '']))
  return { ...address, ...cleared, [part]: value, ...(part === 'subdistrict' && { zipcode: zipCode ?? '' }) }
}
