import { z } from 'zod'
import { defineCollection, type RowOf, type TableOf } from '#kernel/collections/define.ts'
import { choice, file, identifier, json, text } from '#kernel/collections/fields.ts'
import { packagePolicy } from './policy.ts'

export const packageKinds = ['scorm12', 'scorm2004', 'cmi5'] as const
export type PackageKind = (typeof packageKinds)[number]

export const packageStatuses = ['waiting', 'done', 'refused'] as const

const settings = z.record(z.string().max(200), z.unknown())

/** One part of a package: something that can be opened, or a heading over the parts below it. */
export const packageItem = z.strictObject({
  id: z.string().max(4000),
  title: z.string().max(500),
  /** How deep it stands, from 0. */
  level: z.int().min(0).max(50),
  /** Its file within the package, or an address; null for a heading. */
  launch: z.string().max(4000).nullable(),
  /** What its standard says of it beside that. */
  settings,
})
export type PackageItem = z.infer<typeof packageItem>

/** Why nothing came of a package: a text key, and where. */
export const packageFault = z.strictObject({
  code: z.string().max(100),
  path: z.string().max(4000),
  line: z.int().nullable(),
})
export type PackageFault = z.infer<typeof packageFault>

const own = { required: true, readOnly: true } as const

/** Content that was made elsewhere, by one of the standards, and what was read in it. */
export const packages = defineCollection('package', {
  tenant: 'unit',
  fields: {
    name: text({ ...own, max: 200, search: true }),
    kind: choice(packageKinds, { readOnly: true }),
    status: choice(packageStatuses, { readOnly: true, default: 'waiting' }),
    file: file(own),
    userID: identifier({ readOnly: true }),
    jobID: identifier({ readOnly: true }),
    /** What can be opened, in its order. */
    items: json(z.array(packageItem).max(2000), { readOnly: true, default: [] }),
    /** What its standard says of the whole. */
    settings: json(settings, { readOnly: true, default: {} }),
    fault: json(packageFault, { readOnly: true }),
    /** The one in whose place it came. */
    replacesID: identifier({ readOnly: true }),
  },
  access: packagePolicy,
  admin: {
    title: 'name',
    columns: ['name', 'kind', 'status', 'createdAt'],
    sort: { createdAt: -1 },
  },
})

/** A package's row. */
export type StoredPackage = RowOf<typeof packages>

declare module '#kernel/context.ts' {
  interface Tables {
    package: TableOf<typeof packages>
  }
}
