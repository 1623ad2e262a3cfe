/** Kinds of files as people know them, each with how the types of its files begin. */
export const fileKinds = {
  images: ['image/'],
  films: ['video/', 'application/vnd.apple.mpegurl'],
  sounds: ['audio/'],
  papers: [
    'application/pdf',
    'text/',
    'application/msword',
    'application/vnd.ms-',
    'application/vnd.openxmlformats-officedocument',
    'application/vnd.oasis',
  ],
  archives: ['application/zip', 'application/x-zip', 'application/gzip', 'application/x-tar'],
} as const

export type FileKind = keyof typeof fileKinds | 'other'

/** All of them, those that are nothing else last. */
export const fileKindNames = [...Object.keys(fileKinds), 'other'] as readonly FileKind[]

/** The kind of a file by its type. */
export function kindOfType(type: string): FileKind {
  const found = Object.entries(fileKinds).find(([, starts]) => starts.some((start) => type.startsWith(start)))
  return (found?.[0] ?? 'other') as FileKind
}

/** Patterns by which the types of a kind are found; those of all kinds for what is none of them. */
export function patternsOf(kind: FileKind): string[] {
  const starts = kind === 'other' ? Object.values(fileKinds).flat() : fileKinds[kind]
  return starts.map((start) => `${start}%`)
}

/** What a file was uploaded for, without the field or record: `course` of `course.cover`, `lesson` of `lesson/content`. */
export function placeOfPurpose(purpose: string): string {
  return /^[^./]*/.exec(purpose)?.[0] ?? ''
}
