import type { Findings, Rubric } from '../model/rubric.ts'

interface RubricResultProps {
  readonly rubric: Rubric
  /** Absent where the rubric is only shown: then every level stands there. */
  readonly findings?: Findings
}

/** A rubric as a list: each criterion with what was found of it, or with all that can be. */
export function RubricResult({ rubric, findings }: RubricResultProps) {
  return (
    <ul className="rubric">
      {rubric.map(({ id, name, about, levels }) => {
        const found = findings?.find((one) => one.criterion === id)
        const shown = found ? levels.filter((level) => level.id === found.level) : levels
        return (
          <li key={id}>
            <strong>{name}</strong>
            {about && <p>{about}</p>}
            <p>{shown.map((level) => `${level.name} (${level.points})`).join(' · ')}</p>
            {found?.comment && <p>{found.comment}</p>}
          </li>
        )
      })}
    </ul>
  )
}
