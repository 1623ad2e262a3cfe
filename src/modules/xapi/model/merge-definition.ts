import { isDeepStrictEqual } from 'node:util'
import { isObject, type JsonObject } from './check.ts'

/** What is known of an activity with what a newer statement says: texts by language and extensions add up, the rest is replaced. */
export function mergeDefinition(known: JsonObject, newer: JsonObject): JsonObject {
  const merged: Record<string, unknown> = { ...known, ...newer }
  for (const name of ['name', 'description', 'extensions']) {
    const [before, after] = [known[name], newer[name]]
    if (isObject(before) && isObject(after)) merged[name] = { ...before, ...after }
  }
  return merged
}

/** Whether the newer definition says something that is not known yet. */
export function addsTo(known: JsonObject, newer: JsonObject): boolean {
  return !isDeepStrictEqual(mergeDefinition(known, newer), known)
}
