import { useT } from '#shell/texts.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Section } from '#ui/section.tsx'

export interface ShownAcademy {
  readonly name: string
  readonly tagline: string
  readonly address: string
}

/** The academies of a group, each with the way to its courses. */
export function Academies({ academies }: { academies: readonly ShownAcademy[] }) {
  const t = useT()
  return (
    <Section title={t('courses.academies')}>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {academies.map(({ name, tagline, address }) => (
          <li key={address}>
            <a
              href={address}
              className="flex items-center gap-4 rounded-card border border-line bg-surface p-4 hover:text-brand"
            >
              <Avatar name={name} size="large" />
              <span className="min-w-0">
                <b className="block">{name}</b>
                <span className="text-sm text-muted">{tagline}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
