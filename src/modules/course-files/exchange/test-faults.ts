import { newId } from '#kernel/collections/ids.ts'
import { manifestIn, withChange } from './test-exchange.ts'

/** The lessons of an archive's first section. */
export const lessonsOf = (manifest: ReturnType<typeof manifestIn>) => manifest.sections[0]?.lessons ?? []

/** Archives that are wrong: how, where, and what makes them so. */
export const faults: [string, string, Parameters<typeof withChange>[1]][] = [
  ['another format', 'format', (manifest) => Object.assign(manifest, { format: 'x' })],
  ['a newer version', 'version', (manifest) => Object.assign(manifest, { version: 2 })],
  [
    'an unknown kind',
    'sections.0.lessons.1.kind',
    (manifest) => Object.assign(lessonsOf(manifest)[1] ?? {}, { kind: 'x' }),
  ],
  [
    'content of another kind',
    'sections.0.lessons.0.content.html',
    (manifest) => Object.assign(lessonsOf(manifest)[0] ?? {}, { content: { html: 5 } }),
  ],
  [
    'a script’s address',
    'sections.0.lessons.1.content.url',
    (manifest) => Object.assign(lessonsOf(manifest)[1]?.content ?? {}, { url: 'javascript:alert(1)' }),
  ],
  [
    'a field that is none',
    'sections.0.lessons.0.fields.site_id',
    (manifest) => Object.assign(lessonsOf(manifest)[0]?.fields ?? {}, { site_id: newId() }),
  ],
  [
    'a lesson of another course',
    'sections.0.lessons.0.fields.courseID',
    (manifest) => Object.assign(lessonsOf(manifest)[0]?.fields ?? {}, { courseID: newId() }),
  ],
  [
    'a parent that is none',
    'sections.0.lessons.1.parent',
    (manifest) => Object.assign(lessonsOf(manifest)[1] ?? {}, { parent: 'lesson-99' }),
  ],
  [
    'lessons that wait for each other',
    'sections.0.lessons.0.prerequisites',
    (manifest) => {
      const [one, other] = lessonsOf(manifest)
      Object.assign(one ?? {}, { prerequisites: [other?.key] })
      Object.assign(other ?? {}, { prerequisites: [one?.key] })
    },
  ],
  [
    'a file that it does not have',
    'sections.0.lessons.2.content.file',
    (manifest) =>
      Object.assign(lessonsOf(manifest)[2]?.content ?? {}, {
        file: '/files/00000000-0000-0000-0000-000000000099/x.pdf',
      }),
  ],
  ['a code that it does not explain', 'course.category.0', (manifest) => void (manifest.categories = [])],
]

/** Packages stay on their site, and exams go along only in the archive's own parts: a lesson that names one is refused elsewhere, by that name. */
export const staying = [
  ['scorm', 'packageID'],
  ['cmi5', 'packageID'],
  ['exam', 'examID'],
] as const
