import { defineInput, type FieldValue } from '#kernel/pages/input.ts'
import { postedText } from '../text-value.ts'
import {
  type AddressField,
  type AddressValue,
  addressFields,
  emptyAddress,
  isEmptyPart,
  makeAddress,
  NO_PART,
} from './address-value.ts'
import type { fields } from './block.ts'

const LONGEST_PART = 500
/** Of a kind that no address is, so that the check says what is wrong where it shows. */
const NOT_AN_ADDRESS: FieldValue = '?'
const neededParts: readonly AddressField[] = ['province', 'district', 'subdistrict', 'zipcode']

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textIn = (stored: Readonly<Record<string, unknown>>, part: AddressField) =>
  typeof stored[part] === 'string' ? stored[part] : ''

/** The name of a part in a form that is sent without scripts. */
export const partName = (name: string, part: AddressField) => `${name}/${part}`

/** An address in Thailand, part by part. */
export const addressInput = defineInput<AddressValue, typeof fields>({
  empty: emptyAddress,
  is: (value): value is AddressValue =>
    isPlain(value) && addressFields.every((part) => typeof value[part] === 'string'),
  isEmpty: (address) => addressFields.every((part) => isEmptyPart(address[part])),
  initial: () => emptyAddress,
  check(_, address, isRequired) {
    const parts = isRequired ? neededParts.filter((part) => isEmptyPart(address[part])) : []
    return parts.length === 0 ? undefined : { code: 'forms.address', parts }
  },
  parts: neededParts,
  fromCall(sent, { path, unknown }) {
    if (!isPlain(sent)) return NOT_AN_ADDRESS
    const isKnown = (part: string) => addressFields.some((known) => known === part)
    unknown.push(
      ...Object.keys(sent)
        .filter((part) => !isKnown(part))
        .map((part) => `${path}.${part}`),
    )
    const isRight = addressFields.every((part) => {
      const own = sent[part] ?? ''
      return typeof own === 'string' && own.length <= LONGEST_PART
    })
    return isRight ? makeAddress((part) => textIn(sent, part)) : NOT_AN_ADDRESS
  },
  fromPost: (posted, name) => makeAddress((part) => postedText(posted, partName(name, part))),
  isPosted: (posted, name) => posted.has(name) || posted.has(partName(name, 'province')),
  fromDraft: (stored) =>
    typeof stored === 'object' && stored !== null
      ? makeAddress((part) => textIn({ ...stored }, part))
      : undefined,
  toAnswer: (address) => makeAddress((part) => (isEmptyPart(address[part]) ? NO_PART : address[part].trim())),
  words: () => ['filled'],
})
