const MAX_TAGS = 20

/** The tags of a post, each once, in the order in which they were written. */
export function listTags(tags: string | null): string[] {
  const named = (tags ?? '').split(/[,،、\n]/).map((tag) => tag.replace(/^#/, '').trim())
  return [...new Set(named.filter((tag) => tag !== ''))].slice(0, MAX_TAGS)
}

/** Tags as they are stored: one comma between two. */
export const spellTags = (tags: string): string | null => listTags(tags).join(', ') || null
