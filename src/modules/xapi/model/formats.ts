import { uuidPattern } from '#kernel/collections/ids.ts'
import { type Check, isObject, refuse, text, textThat } from './check.ts'

const IRI = /^[a-z][a-z0-9+.-]*:[^\s\p{Cc}<>"{}|\\^`]+$/iu
const MAILTO = /^mailto:[^\s@<>"]+@[^\s@<>"]+$/
const LANGUAGE =
  /^(?:(?:[a-z]{2,3}(?:-[a-z]{3}){0,3}|[a-z]{4,8})(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?(?:-(?:[a-z0-9]{5,8}|\d[a-z0-9]{3}))*(?:-[0-9a-wy-z](?:-[a-z0-9]{2,8})+)*(?:-x(?:-[a-z0-9]{1,8})+)?|x(?:-[a-z0-9]{1,8})+|i-[a-z]{2,8})$/i
const MEDIA_TYPE = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:\s*;\s*[\w!#$&^.+-]+=(?:[\w!#$&^.+-]+|"[^"]*"))*$/
const SHA2 = /^(?:[0-9a-f]{56}|[0-9a-f]{64}|[0-9a-f]{96}|[0-9a-f]{128})$/i

export const isIri = (value: string) => IRI.test(value)
export const isUuid = (value: string) => uuidPattern.test(value)
export const isLanguage = (value: string) => LANGUAGE.test(value)
export const isMediaType = (value: string) => MEDIA_TYPE.test(value)

export const iri: Check = textThat(isIri, 'must be an absolute IRI')
export const mailbox: Check = textThat((value) => MAILTO.test(value), 'must be a mailto: address')
export const sha1: Check = textThat(
  (value) => /^[0-9a-f]{40}$/i.test(value),
  'must be a SHA-1 in hexadecimal',
)
export const sha2: Check = textThat((value) => SHA2.test(value), 'must be a SHA-2 in hexadecimal')
export const uuid: Check = textThat(isUuid, 'must be a UUID')
export const language: Check = textThat(isLanguage, 'must be a language tag')
export const mediaType: Check = textThat(isMediaType, 'must be an Internet media type')

/** Texts by language. */
export const languageMap: Check = (value, at) => {
  if (!isObject(value)) refuse(at, 'must be a language map')
  for (const [name, said] of Object.entries(value)) {
    language(name, `${at}.${name}`)
    text(said, `${at}.${name}`)
  }
}

/** Whatever others agreed on, by IRIs; the values are theirs. */
export const extensions: Check = (value, at) => {
  if (!isObject(value)) refuse(at, 'must be an object')
  for (const name of Object.keys(value)) iri(name, `${at}.${name}`)
}
