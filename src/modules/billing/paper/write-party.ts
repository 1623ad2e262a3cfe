import type { PlacedAddress } from '#modules/geography/public.server.ts'
import { HEAD_OFFICE } from '../documents/parts.ts'
import { element, leaf } from './xml-elements.ts'

interface Party {
  readonly name: string
  readonly taxID: string | null
  readonly branch: string | null
  readonly address: string | null
  readonly phone: string | null
  readonly email?: string | null
  readonly kind?: string
}

/** The longest texts of the structure. */
const [LINE, PART] = [256, 70]

/** A text in pieces of at most so many letters, divided at blanks where there are any. */
export function divide(text: string, most: number): string[] {
  if (text.length <= most) return text === '' ? [] : [text]
  const at = text.lastIndexOf(' ', most)
  const end = at > 0 ? at : most
  return [text.slice(0, end), ...divide(text.slice(end).trim(), most)]
}

/** Where a party is by its parts, as the rules of the structure ask of sellers; in lines where they cannot be told. */
function writeAddress(address: string, place: PlacedAddress | undefined): string {
  const country = leaf('ram:CountryID', 'TH', { schemeID: '3166-1 alpha-2' })
  const [street = null, building = null, more] = divide(place?.street ?? '', PART).toReversed()
  // What is too long for street and building is written in lines: nothing is left out.
  if (place && more === undefined)
    return element('ram:PostalTradeAddress', [
      leaf('ram:PostcodeCode', place.zipcode),
      building === null ? null : leaf('ram:BuildingName', building),
      street === null ? null : leaf('ram:StreetName', street),
      leaf('ram:CityName', place.code.slice(0, 4)),
      leaf('ram:CitySubDivisionName', place.code),
      country,
      leaf('ram:CountrySubDivisionID', place.code.slice(0, 2)),
      leaf('ram:BuildingNumber', place.number),
    ])
  const postcode = place?.zipcode ?? /(\d{5})\s*$/.exec(address)?.[1]
  const [one = '', two] = divide(address, LINE)
  return element('ram:PostalTradeAddress', [
    postcode ? leaf('ram:PostcodeCode', postcode) : null,
    leaf('ram:LineOne', one),
    two === undefined ? null : leaf('ram:LineTwo', two),
    country,
  ])
}

/** Seller or buyer; who has no address has no element for it. */
export function writeParty(
  name: string,
  { name: called, taxID, branch, address, phone, email, kind }: Party,
  place: PlacedAddress | undefined,
  /** Whether its number stands in front of its name too, as abbreviated tax invoices have it. */
  isNumbered = false,
): string {
  const isPerson = kind === 'person'
  const id = taxID === null ? 'N/A' : isPerson ? taxID : taxID + (branch ?? HEAD_OFFICE)
  const scheme = taxID === null ? 'OTHR' : isPerson ? 'NIDN' : 'TXID'
  return element(name, [
    isNumbered ? leaf('ram:ID', id) : null,
    leaf('ram:Name', called),
    element('ram:SpecifiedTaxRegistration', leaf('ram:ID', id, { schemeID: scheme })),
    email || phone
      ? element('ram:DefinedTradeContact', [
          email ? element('ram:EmailURIUniversalCommunication', leaf('ram:URIID', email)) : null,
          phone ? element('ram:TelephoneUniversalCommunication', leaf('ram:CompleteNumber', phone)) : null,
        ])
      : null,
    address ? writeAddress(address, place) : null,
  ])
}
