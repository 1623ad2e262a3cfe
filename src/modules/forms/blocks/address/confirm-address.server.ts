import type { Context } from '#kernel/context.ts'
import type { Finding } from '#kernel/pages/input.ts'
import { checkPlaces } from '#modules/geography/public.server.ts'
import { type AddressField, type AddressValue, isEmptyPart } from './address-value.ts'

/** What is not on the map of Thailand: a province, what is not in it, or a postcode that is none of there. */
export async function confirmAddress(
  ctx: Context,
  addresses: readonly AddressValue[],
): Promise<(Finding | undefined)[]> {
  const places = addresses.map((address) => {
    const part = (name: AddressField) => (isEmptyPart(address[name]) ? '' : address[name].trim())
    return {
      province: part('province'),
      district: part('district'),
      subdistrict: part('subdistrict'),
      zipcode: part('zipcode'),
    }
  })
  const wrong = await checkPlaces(ctx, places)
  return wrong.map(([part], at) =>
    part === undefined
      ? undefined
      : { code: `forms.address-unknown-${part}`, values: { name: places[at]?.[part] ?? '' } },
  )
}
