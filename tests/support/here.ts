import type { Here, SharedRoot } from '#shell/here.ts'

/** A page around what is drawn, of which this is known. */
export function hereOf(root: Partial<SharedRoot>): Here {
  return { root: root as SharedRoot, pathname: '/', search: '', go: () => undefined }
}
