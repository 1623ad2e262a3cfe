import type { EmbedName } from '#kernel/pages/embeds.ts'
import { useRoot } from '#shell/here.ts'

/** Whether the site shows a service of others within its pages; a link to it always stays. */
export function useEmbeds(): (service: EmbedName) => boolean {
  const offered = useRoot()?.site.embeds
  return (service) => offered === undefined || offered.includes(service)
}
