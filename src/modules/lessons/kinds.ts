import type { LessonKind } from './kind.ts'
import { audio } from './kinds/audio/kind.ts'
import { file } from './kinds/file/kind.ts'
import { live } from './kinds/live/kind.ts'
import { pdf } from './kinds/pdf/kind.ts'
import { picture } from './kinds/picture/kind.ts'
import { survey } from './kinds/survey/kind.ts'
import { text } from './kinds/text/kind.ts'
import { video } from './kinds/video/kind.ts'
import { web } from './kinds/web/kind.ts'

/** Every kind of lesson, in the order in which authors are offered them. One folder and one line here make a new one. */
export const lessonKinds = [video, pdf, text, audio, picture, file, web, live, survey] as const

const byName = new Map<string, LessonKind>(lessonKinds.map((kind) => [kind.kind, kind]))

/** The kind of this name; undefined when there is none (any more). */
export function lessonKind(name: string): LessonKind | undefined {
  return byName.get(name)
}
