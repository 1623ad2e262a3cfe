import { lessonKind } from '#modules/lessons/public.server.ts'

/** How the classroom sets the stage for a lesson of the kind. */
export function stageOf(kind: string) {
  const known = lessonKind(kind)
  return {
    /** It tells itself what is played of it. */
    isFilm: known?.measure === 'watched',
    isHeard: known?.isHeard ?? false,
    namePlace: known?.namePlace ?? 'above',
  }
}
