import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findClashes, orderProgramme, type ProgrammeItem } from './programme.ts'

const item = (name: string, from: string, to: string, room = '', speakers: string[] = []): ProgrammeItem => ({
  _id: name,
  name,
  startsAt: `2026-12-01T${from}:00.000Z`,
  endsAt: `2026-12-01T${to}:00.000Z`,
  room,
  speakers,
  roomID: null,
})

const pairs = (items: readonly ProgrammeItem[]) =>
  findClashes(items).map(({ first, second, room, speakers }) => [first.name, second.name, room, speakers])

describe('sessions at one time', () => {
  it('clash where they want one room, in whatever spelling', () => {
    expect(pairs([item('ข', '02:30', '03:30', 'Hall a '), item('ก', '02:00', '03:00', 'HALL A')])).toEqual([
      ['ก', 'ข', 'HALL A', []],
    ])
  })

  it('clash where they want one speaker in two rooms', () => {
    const speaker = 'ดร.กำพล'
    const spelled = speaker.normalize('NFD')
    expect(
      pairs([item('ก', '02:00', '03:00', 'A', [speaker, 'อื่น']), item('ข', '02:59', '04:00', 'B', [spelled])]),
    ).toEqual([['ก', 'ข', null, [speaker]]])
  })

  it('do not clash one after the other, in two rooms, or in no room', () => {
    expect(pairs([item('ก', '02:00', '03:00', 'A', ['x']), item('ข', '03:00', '04:00', 'A', ['x'])])).toEqual(
      [],
    )
    expect(pairs([item('ก', '02:00', '03:00', 'A'), item('ข', '02:00', '03:00', 'B')])).toEqual([])
    expect(pairs([item('ก', '02:00', '03:00'), item('ข', '02:00', '03:00')])).toEqual([])
  })

  it('are found whatever their order', () => {
    const hour = fc.integer({ min: 0, max: 20 })
    const sessions = fc.array(fc.tuple(hour, fc.constantFrom('A', 'B', '')), { maxLength: 8 })
    fc.assert(
      fc.property(sessions, (drawn) => {
        const items = drawn.map(([at, room], n) =>
          item(`s${n}`, `${String(at).padStart(2, '0')}:00`, `${String(at + 2).padStart(2, '0')}:00`, room),
        )
        const found = pairs(items)
        expect(pairs(items.toReversed())).toEqual(found)
        const wanted = items.flatMap((one, at) =>
          items
            .slice(at + 1)
            .filter(
              (other) =>
                one.room !== '' &&
                one.room === other.room &&
                one.startsAt < other.endsAt &&
                other.startsAt < one.endsAt,
            ),
        )
        expect(found).toHaveLength(wanted.length)
        expect(orderProgramme(items).map(({ startsAt }) => startsAt)).toEqual(
          items.map(({ startsAt }) => startsAt).toSorted(),
        )
      }),
    )
  })
})
