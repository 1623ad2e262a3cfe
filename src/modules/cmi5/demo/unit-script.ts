/** What the demo's units do: fetch their credentials, read their launch data, and state what the learner did. */
export const unitScript = `
const from = new URLSearchParams(location.search)
const actor = JSON.parse(from.get('actor') || '{}')
const registration = from.get('registration')
const activityId = from.get('activityId')
const endpoint = from.get('endpoint')
const began = Date.now()
const CMI5 = 'https://w3id.org/xapi/cmi5/context/'
let token, data
const headers = (more) => ({ authorization: 'Basic ' + token, 'x-experience-api-version': '1.0.3', ...more })
const say = (text) => { document.querySelector('output').textContent = text }

async function state(verb, result) {
  const judged = ['completed', 'passed', 'failed'].includes(verb)
  const template = data.contextTemplate
  const context = {
    ...template,
    registration,
    contextActivities: {
      ...template.contextActivities,
      category: [{ id: CMI5 + 'categories/cmi5' }, ...(judged ? [{ id: CMI5 + 'categories/moveon' }] : [])],
    },
  }
  const timed = verb === 'initialized' ? undefined : { duration: 'PT' + Math.round((Date.now() - began) / 1000) + 'S', ...result }
  const body = { id: crypto.randomUUID(), actor, object: { id: activityId }, context, timestamp: new Date().toISOString(),
    verb: { id: 'http://adlnet.gov/expapi/verbs/' + verb, display: { en: verb } }, ...(timed ? { result: timed } : {}) }
  const answer = await fetch(endpoint + 'statements', { method: 'POST', headers: headers({ 'content-type': 'application/json' }), body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(String(answer.status))
}

async function start() {
  const fetched = await (await fetch(from.get('fetch'), { method: 'POST' })).json()
  if (!fetched['auth-token']) throw new Error(fetched['error-text'])
  token = fetched['auth-token']
  const query = new URLSearchParams({ activityId, agent: JSON.stringify(actor), registration, stateId: 'LMS.LaunchData' })
  data = await (await fetch(endpoint + 'activities/state?' + query, { headers: headers() })).json()
  await state('initialized')
  document.querySelector('form').hidden = false
  say('')
}

document.querySelector('form').addEventListener('submit', async (event) => {
  event.preventDefault()
  const form = event.target
  form.querySelector('button').disabled = true
  try {
    const asked = form.querySelectorAll('fieldset')
    const right = [...asked].filter((one) => one.querySelector('input:checked')?.value === one.dataset.key).length
    const scaled = asked.length ? Math.round((right / asked.length) * 100) / 100 : null
    if (data.launchMode === 'Normal') {
      if (scaled === null) await state('completed', { completion: true })
      else if (scaled >= data.masteryScore) await state('passed', { success: true, score: { scaled } })
      else await state('failed', { success: false, score: { scaled } })
    }
    await state('terminated')
    say(scaled === null ? 'เรียนจบแล้ว ปิดหน้าต่างนี้ได้เลย' : 'ตอบถูก ' + right + ' จาก ' + asked.length + ' ข้อ ปิดหน้าต่างนี้แล้วกลับไปที่บทเรียน')
  } catch {
    form.querySelector('button').disabled = false
    say('ส่งผลไม่สำเร็จ กรุณาลองอีกครั้ง')
  }
})
start().catch(() => say('เปิดหน่วยนี้ไม่ได้ กรุณาเปิดใหม่จากบทเรียน'))
`
