import type { RootData } from '#shell/root-data.server.ts'
import { useWrittenLang } from '#shell/written.tsx'

/** Whose site this is, and the way home. */
export function Brand({ site }: { site: RootData['site'] }) {
  const langOf = useWrittenLang()
  return (
    <a href="/" className="brand" title={site.name} lang={langOf(site.name)}>
      {site.logo ? (
        <img src={site.logo} alt="" />
      ) : (
        <svg viewBox="0 0 36 36" aria-hidden="true">
          <rect width="36" height="36" rx="8" className="fill-brand" />
          <path
            d="M6 16 18 7l12 9M9 16v11M15 16v11M21 16v11M27 16v11M6 28h24"
            className="fill-none stroke-brand-ink"
            strokeWidth="2.2"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      )}
      <span>{site.name}</span>
    </a>
  )
}
