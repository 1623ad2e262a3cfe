import { z } from 'zod'

export const MANIFEST_NAME = 'manifest.json'
export const MANIFEST_VERSION = 1

const key = z.string().regex(/^lesson-\d{1,5}$/)
const code = z.string().min(1).max(60)
const name = z.string().min(1).max(200)
const words = z.string().nullable()

/** Ids within an archive are numbers in the form of ids, so that addresses of files look as they do on a site. */
export function idOfNumber(number: number): string {
  return `00000000-0000-0000-0000-${String(number).padStart(12, '0')}`
}

const file = z.strictObject({
  id: z.string().regex(/^00000000-0000-0000-0000-\d{12}$/),
  /** Where in the archive its bytes lie. */
  path: z.string().regex(/^files\/\d{1,5}\.[a-z0-9]{1,8}$/),
  name: z.string().min(1).max(300),
  type: z.string().min(3).max(150),
  size: z.int().min(1),
  /** SHA-256 of its bytes. */
  hash: z.string().regex(/^[\w-]{43}$/),
  visibility: z.enum(['public', 'private']),
  purpose: z.string().max(100),
})

/** What a lesson has beside its place; the rules of the fields are those of the collection. */
const lesson = z.strictObject({
  key,
  name,
  kind: z.string().max(40),
  content: z.record(z.string(), z.unknown()),
  /** The lesson that it is a part of, and those that come first, by their keys. */
  parent: key.nullable(),
  prerequisites: z.array(key).max(200),
  fields: z.record(z.string(), z.unknown()),
})

/** A whole course in words that mean the same on every site: other records by their codes, files by their numbers. */
export const manifestSchema = z.strictObject({
  format: z.literal('sala-course'),
  version: z.literal(MANIFEST_VERSION),
  course: z.strictObject({
    fields: z.record(z.string(), z.unknown()),
    category: z.array(code).max(200),
    target: z.array(code).max(50),
    /** People by the codes of their records, or as they stand; or a plain name. */
    lecturer: z.union([
      z.array(z.union([z.strictObject({ code }), z.strictObject({ id: z.string().max(60), name })])).max(20),
      z.string().max(200),
    ]),
    institution: code.nullable(),
    /** Courses that come first, by their names: courses have no codes. */
    prerequisites: z.array(name).max(200),
  }),
  categories: z.array(
    z.strictObject({ code, name, description: words, icon: words, type: z.string().max(40) }),
  ),
  targets: z.array(z.strictObject({ code, name })),
  lecturers: z.array(z.strictObject({ code, name, position: words, bio: words, picture: words })),
  institutions: z.array(z.strictObject({ code, name, description: words, logo: words })).max(1),
  sections: z.array(z.strictObject({ name, lessons: z.array(lesson).max(2000) })).max(500),
  files: z.array(file).max(1999),
  /** What other modules bring along, by their names; absent where there is nothing. */
  parts: z.record(z.string().regex(/^[a-z]{1,20}$/), z.unknown()).optional(),
})

export type Manifest = z.infer<typeof manifestSchema>
export type ManifestLesson = z.infer<typeof lesson>
export type ManifestFile = z.infer<typeof file>
