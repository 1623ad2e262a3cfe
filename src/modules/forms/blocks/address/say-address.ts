import type { AnswerWording } from '#kernel/pages/input.ts'
import { type AddressField, addressFields, BANGKOK, isEmptyPart } from './address-value.ts'

/** The texts that name the parts of an address; in Bangkok two have names of their own. */
const partNames: Readonly<Record<AddressField, string>> = {
  taX_ID: 'address-tax',
  owneR_NAME_TH: 'address-owner',
  NO: 'address-no',
  MOO: 'address-moo',
  SOI_TH: 'address-soi',
  BUILDING_TH: 'address-building',
  ROAD_TH: 'address-road',
  subdistrict: 'address-subdistrict',
  district: 'address-district',
  province: 'address-province',
  zipcode: 'address-zipcode',
}

/** A stored address in words: the parts that something is known of, each with its name. */
export function sayAddress(answer: unknown, { t }: AnswerWording): string | undefined {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return undefined
  const parts = new Map<string, unknown>(Object.entries(answer))
  const isBangkok = parts.get('province') === BANGKOK
  const nameOf = (field: AddressField) =>
    isBangkok && ['subdistrict', 'district'].includes(field)
      ? `${partNames[field]}-bangkok`
      : partNames[field]
  return addressFields
    .flatMap((field) => {
      const part = parts.get(field)
      return typeof part !== 'string' || isEmptyPart(part) ? [] : [`${t(`forms.${nameOf(field)}`)} ${part}`]
    })
    .join(', ')
}
