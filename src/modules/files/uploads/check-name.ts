import { DomainError } from '#kernel/errors.ts'
import type { UploadRule } from '#kernel/storage/upload-rule.ts'

const ZIP = 'application/zip'
const OLD_OFFICE = 'application/x-cfb'
const office = (kind: string) => [`application/vnd.openxmlformats-officedocument.${kind}`, ZIP]

/** What a file with an ending may hold, as found in its content; `text` for plain text. Nothing else can be allowed. */
export const contentOf: Readonly<Record<string, readonly string[]>> = {
  pdf: ['application/pdf'],
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  png: ['image/png'],
  gif: ['image/gif'],
  webp: ['image/webp'],
  heic: ['image/heic'],
  docx: office('wordprocessingml.document'),
  xlsx: office('spreadsheetml.sheet'),
  pptx: office('presentationml.presentation'),
  doc: [OLD_OFFICE],
  xls: [OLD_OFFICE],
  ppt: [OLD_OFFICE],
  zip: [ZIP],
  mp3: ['audio/mpeg'],
  mp4: ['video/mp4'],
  mov: ['video/quicktime'],
  txt: ['text'],
  csv: ['text'],
  vtt: ['text/vtt'],
}

// A name such as `bill.php.pdf` is there to be taken for something else by somebody, some day.
const RUNS =
  /\.(?:exe|com|scr|bat|cmd|msi|ps1|sh|js|mjs|vbs|jar|php\d?|phtml|asp|aspx|jsp|cgi|pl|py|rb|s?html?|xhtml|svgz?|xml|lnk|reg)(?=\.|\s*$)/i

/** The ending of a name, in small letters. */
export function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name.trim())?.[1]?.toLowerCase() ?? ''
}

/** Refuses a file that is not of the kind that the rule asks for. */
export function wrongType(rule: UploadRule): DomainError {
  const types = rule.extensions ?? rule.types.map((type) => type.replace(/^.*\//, '').toUpperCase())
  return new DomainError(rule.refusals?.type ?? 'files.wrong-type', {
    status: 415,
    values: { types: types.join(', ') },
  })
}

/** Refuses a name whose ending the rule does not have, before any byte has come. */
export function checkName(rule: UploadRule, name: string): void {
  if (!rule.extensions) return
  const extension = extensionOf(name)
  const isRight = rule.extensions.includes(extension) && Object.hasOwn(contentOf, extension)
  if (!isRight || RUNS.test(name)) throw wrongType(rule)
}
