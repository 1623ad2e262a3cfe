import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { growProduct, type ReadFile } from './support/grown-product.ts'
import type { World } from './support/world.ts'

const VERSES = ['เปิดประตูสู่ความรู้', 'ครูนำทางสว่างใจ']

let read: ReadFile
let world: World
let played: Awaited<ReturnType<typeof play>>

beforeAll(async () => {
  read = await growProduct({
    fixture: 'lesson-kinds/poem',
    folder: 'modules/lessons/kinds/poem',
    list: 'modules/lessons/kinds.ts',
    line: "export { poem } from './kinds/poem/kind.ts'",
  })
  const { openWorld } = await read<typeof import('./support/world.ts')>('tests/support/world.ts')
  world = await openWorld()
  played = await play()
}, 120_000)

/** Staff write a lesson of the new kind, and a learner opens and finishes it. */
async function play() {
  const { createRecord } = await read<typeof import('#kernel/collections/write.server.ts')>(
    'src/kernel/collections/write.server.ts',
  )
  const { lessons } = await read<typeof import('#modules/lessons/public.server.ts')>(
    'src/modules/lessons/public.server.ts',
  )
  const { openClassroom, enterLesson } = await read<
    typeof import('#modules/learning/classroom/classroom.server.ts')
  >('src/modules/learning/classroom/classroom.server.ts')
  const { showLesson } = await read<typeof import('#modules/learning/classroom/classroom-view.server.ts')>(
    'src/modules/learning/classroom/classroom-view.server.ts',
  )
  const { finishLesson } = await read<typeof import('#modules/learning/beats/finish.server.ts')>(
    'src/modules/learning/beats/finish.server.ts',
  )
  const { makeActor } = await read<typeof import('#kernel/access/actor.ts')>('src/kernel/access/actor.ts')
  const { makeCourse, enrol } = await read<typeof import('#modules/learning/test-course.ts')>(
    'src/modules/learning/test-course.ts',
  )
  const { make } = world
  const site = await make.site()
  const { _id: courseID } = await makeCourse(world, site, [])
  const { rows } = await world.database.owner.query<{ _id: string }>('select "_id" from section')
  const staff = world.open(site, 'admin')
  const write = (content: object) =>
    createRecord(staff, lessons, {
      name: 'กลอนเปิดบท',
      kind: 'poem',
      content,
      courseID,
      sectionID: rows[0]?._id,
    })
  const refused = await write({ verses: [] }).catch((error: unknown) => error)
  const lesson = await write({ verses: VERSES })
  await staff.commit()
  const { _id: userID } = await make.user(site)
  await enrol(world, site, userID, courseID)
  const learner = makeActor({ role: 'member', userID, accountSite: site._id, reach: [site._id] })
  const look = async () => {
    const ctx = world.open(site, learner)
    const classroom = await openClassroom(ctx, courseID)
    return showLesson(ctx, classroom, enterLesson(classroom, lesson._id))
  }
  const before = await look()
  const ctx = world.open(site, learner)
  await finishLesson(ctx, lesson._id)
  await ctx.commit()
  return { refused, before, after: await look() }
}

describe('a kind of lesson that is one folder and one line', () => {
  it('is written, opened in the classroom and finished', () => {
    expect(played.refused).toMatchObject({
      code: 'records.invalid',
      details: [{ path: 'content.verses', message: 'records.fault.required' }],
    })
    expect(played.before).toMatchObject({
      kind: 'poem',
      end: 'opened',
      namePlace: 'below',
      isFilm: false,
      isComplete: false,
      content: { verses: VERSES, length: 2 },
    })
    expect(played.after.isComplete).toBe(true)
  })

  it('is offered to authors by its name, in its place', async () => {
    const { listKinds } = await read<typeof import('#modules/lessons/public.server.ts')>(
      'src/modules/lessons/public.server.ts',
    )
    const names = listKinds('en').map(({ label }) => label)
    expect(names.slice(2, 5)).toEqual(['Text', 'Poem', 'Audio'])
    const t = world.engine.catalog.translate('th')
    expect(t('lesson.option.kind.poem')).toBe('บทกลอน')
    expect(t('lesson-editor.about-poem')).toBe('กลอนสำหรับท่องจำ')
  })

  it('is drawn by its own view, form, preview and icon', async () => {
    await read<unknown>('src/blocks.server.ts')
    const { LessonView } = await read<typeof import('#modules/lessons/public.tsx')>(
      'src/modules/lessons/public.tsx',
    )
    const { KindIcon } = await read<typeof import('#modules/lessons/public-icon.tsx')>(
      'src/modules/lessons/public-icon.tsx',
    )
    const { LessonPreview } = await read<typeof import('#modules/lessons/components/lesson-preview.tsx')>(
      'src/modules/lessons/components/lesson-preview.tsx',
    )
    const { kindForms } = await read<typeof import('#modules/lessons/registry/kind-forms.tsx')>(
      'src/modules/lessons/registry/kind-forms.tsx',
    )
    const { TextsProvider } = await read<typeof import('#shell/texts.tsx')>('src/shell/texts.tsx')
    const texts = world.engine.catalog.pick('th', ['lesson-view'])
    const nothing = () => undefined
    const drawn = renderToStaticMarkup(
      <TextsProvider lang="th" texts={texts}>
        <LessonView
          kind="poem"
          lesson={played.before}
          content={played.before.content}
          position={0}
          isLooking={false}
          onOpened={nothing}
          onPlayed={nothing}
          onPause={nothing}
          onControls={nothing}
          onChanged={nothing}
        />
      </TextsProvider>,
    )
    expect(drawn).toContain(`<p>${VERSES.join(' / ')}</p><figcaption>2 วรรค</figcaption>`)
    const preview = renderToStaticMarkup(<LessonPreview kind="poem" content={{ verses: VERSES }} />)
    expect(preview).toContain(VERSES.join('\n'))
    expect(renderToStaticMarkup(<KindIcon kind="poem" />)).toContain('lucide-feather')
    expect(kindForms.poem).toBeTypeOf('function')
  }, 60_000)
})
