import { COUNT_CAP } from '#shell/menu/counts.ts'

/** A card counts as far as the menu does. */
export const COUNT_ENOUGH = COUNT_CAP + 1

/** A query whose rows can be counted. */
interface Countable {
  limit(max: number): { execute(): Promise<readonly unknown[]> }
}

/** How many rows a query has, as far as a card counts them. */
export async function countSome(query: Countable): Promise<number> {
  return (await query.limit(COUNT_ENOUGH).execute()).length
}
