import { beforeAll, describe, expect, it } from 'vitest'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { makePost, postPages } from '#tests/support/pages.ts'

let cast: Cast

beforeAll(async () => {
  cast = await openCast({ pages: postPages() })
})

const attacks = [
  '<script>attack()</script>',
  '"><img src=x onerror=attack()>',
  '<svg onload=attack()><script>attack()</script></svg>',
  '</style><script>attack()</script>',
  '<a href="javascript:attack()">x</a>',
  '<iframe srcdoc="<script>attack()</script>"></iframe>',
  '<math><mtext><style><img src onerror=attack()></style></mtext></math>',
  '<p style="background:url(javascript:attack())">x</p>',
  'javascript:attack()',
  'JaVa\tScRiPt:attack()',
  'data:text/html,<script>attack()</script>',
  '//evil.test/x.png',
  'red;}</style><script>attack()</script>',
  '{{constructor.constructor("attack()")()}}',
]

/** Everything that a stored page can say, said with an attack: as an older program or another's hand may have stored it. */
function hostileBuilder(attack: string): unknown[] {
  const background = { type: 'image', color: attack, image: attack, from: attack, to: attack, video: attack }
  const style = {
    visibility: { mobile: attack, [attack]: false },
    shadow: attack,
    position: attack,
    padding: { top: attack },
    margin: attack,
    border: { top: attack, color: attack, style: attack },
    borderColor: attack,
    borderStyle: attack,
    background,
    inner: { ...background, type: 'video' },
    radius: attack,
  }
  const settings = {
    text: attack,
    url: attack,
    link: attack,
    alt: attack,
    align: attack,
    color: attack,
    fontSize: attack,
    width: attack,
    level: attack,
    kind: attack,
    topLeft: attack,
  }
  const of = (type: string) => ({
    type,
    name: attack,
    uid: attack,
    value: attack,
    style,
    ...settings,
    reqError: attack,
  })
  const objects = ['header', 'paragraph', 'html', 'image', 'button', 'input', attack].map(of)
  const nested = { type: 'row', columns: [[...objects]], style }
  return [
    {
      columns: [{ objects: [...objects, nested], style }],
      style,
      value: attack,
      tab: attack,
      width: attack,
      dataSetName: attack,
    },
  ]
}

/** What a browser would run or load: taken from the tags that are really there, not from words that look like some. */
function dangersIn(html: string): string[] {
  const visible = html.replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
  const tags = visible.match(/<[a-z][^>]*>/gi) ?? []
  const quoted = (tag: string) => tag.replaceAll(/="[^"]*"/g, '=""')
  return [
    ...tags.filter((tag) => /\son\w+=/i.test(quoted(tag))),
    ...tags.filter((tag) =>
      /\s(?:href|src|action|formaction|srcdoc|data)="\s*(?:j\s*a\s*v\s*a|data:text|\/\/)/i.test(tag),
    ),
    ...tags.filter((tag) => /^<(?:iframe|object|embed|math|base|meta http)/i.test(tag)),
    ...(visible.match(/<style[\s\S]*?<\/style>/g) ?? []).filter((sheet) =>
      /attack|evil|javascript/i.test(sheet),
    ),
  ]
}

describe('what was stored to attack', () => {
  it.each(attacks)('runs nowhere on the page: %s', async (attack) => {
    const { slug } = await makePost(cast.world, cast.ours, {
      builder: hostileBuilder(attack),
      title: `ก ${attack}`,
      content: attack,
    })
    const answer = await cast.api.call({
      site: cast.ours,
      path: `/cms/page/${slug}`,
      headers: { 'content-type': undefined },
    })
    expect(answer.status).toBe(200)
    expect(dangersIn(answer.text)).toEqual([])
    const scripts = [...answer.text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, body]) => body ?? '',
    )
    // In scripts the page's data may name it, as text within a string that nothing can end.
    for (const script of scripts) expect(script).not.toMatch(/^\s*attack\(\)/)
    expect(answer.headers['content-security-policy']).not.toContain("unsafe-inline' 'self")
  })

  it.each(attacks)('runs nowhere in a list of posts and their text: %s', async (attack) => {
    const parent = await makePost(cast.world, cast.ours, { display: 'group' })
    const child = await makePost(cast.world, cast.ours, {
      parent: parent._id,
      type: 'post',
      title: attack,
      content: attack,
      feature_image: attack,
    })
    for (const path of [`/cms/page/${parent.slug}`, `/cms/post/${parent.slug}/${child.slug}`]) {
      const answer = await cast.api.call({ site: cast.ours, path, headers: { 'content-type': undefined } })
      expect([answer.status, dangersIn(answer.text)], path).toEqual([200, []])
    }
  })
})
