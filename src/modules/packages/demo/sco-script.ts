/** The script of the demo's own content: pages with a place that is remembered, and a quiz that is marked. */
export const scoScript = `(function () {
  'use strict'
  function find(win, name) {
    for (var at = 0; at < 10; at++) {
      if (win[name]) return win[name]
      if (win.parent === win) return null
      win = win.parent
    }
    return null
  }
  var newer = find(window, 'API_1484_11')
  var older = newer ? null : find(window, 'API')
  var names = newer
    ? { place: 'cmi.location', exit: 'cmi.exit' }
    : { place: 'cmi.core.lesson_location', exit: 'cmi.core.exit' }
  function get(element) {
    return newer ? newer.GetValue(element) : older ? older.LMSGetValue(element) : ''
  }
  function set(element, value) {
    return newer ? newer.SetValue(element, value) : older ? older.LMSSetValue(element, value) : ''
  }
  function commit() {
    return newer ? newer.Commit('') : older ? older.LMSCommit('') : ''
  }
  var isOpen = false
  function begin() {
    isOpen = (newer ? newer.Initialize('') : older ? older.LMSInitialize('') : 'false') === 'true'
    if (!isOpen) return
    if (newer) {
      if (get('cmi.completion_status') === 'unknown') set('cmi.completion_status', 'incomplete')
    } else if (get('cmi.core.lesson_status') === 'not attempted') set('cmi.core.lesson_status', 'incomplete')
  }
  function end(exit) {
    if (!isOpen) return
    isOpen = false
    set(names.exit, exit)
    if (newer) newer.Terminate('')
    else if (older) older.LMSFinish('')
  }
  function complete() {
    if (newer) {
      set('cmi.completion_status', 'completed')
      if (!document.querySelector('form')) set('cmi.success_status', 'passed')
    } else set('cmi.core.lesson_status', 'completed')
    commit()
  }
  begin()
  addEventListener('pagehide', function () { end('suspend') })

  var pages = Array.from(document.querySelectorAll('section'))
  var next = document.getElementById('next')
  var back = document.getElementById('back')
  var place = document.getElementById('place')
  var at = Math.min(Math.max(0, Number(get(names.place)) || 0), Math.max(0, pages.length - 1))
  function show() {
    pages.forEach(function (page, index) { page.hidden = index !== at })
    if (place) place.textContent = at + 1 + ' / ' + pages.length
    if (back) back.disabled = at === 0
    if (next) next.disabled = at === pages.length - 1
    set(names.place, String(at))
    if (pages.length > 0 && at === pages.length - 1) complete()
    else commit()
  }
  function move(step) {
    at += step
    show()
    var heading = pages[at].querySelector('h1, h2')
    if (heading) { heading.tabIndex = -1; heading.focus() }
  }
  if (next) next.addEventListener('click', function () { move(1) })
  if (back) back.addEventListener('click', function () { move(-1) })
  if (pages.length > 0) show()

  var quiz = document.querySelector('form')
  if (!quiz) return
  quiz.addEventListener('submit', function (event) {
    event.preventDefault()
    var questions = Array.from(quiz.querySelectorAll('fieldset'))
    var right = 0
    questions.forEach(function (question, index) {
      var chosen = question.querySelector('input:checked')
      var isRight = chosen && chosen.value === question.dataset.key
      if (isRight) right++
      var path = 'cmi.interactions.' + index + '.'
      set(path + 'id', question.id)
      set(path + 'type', 'choice')
      set(path + (newer ? 'learner_response' : 'student_response'), chosen ? chosen.value : '')
      set(path + 'result', isRight ? 'correct' : newer ? 'incorrect' : 'wrong')
    })
    var percent = Math.round((right / questions.length) * 100)
    if (newer) {
      set('cmi.score.min', '0'); set('cmi.score.max', '100'); set('cmi.score.raw', String(percent))
      set('cmi.score.scaled', String(percent / 100))
      set('cmi.success_status', percent >= 60 ? 'passed' : 'failed')
      set('cmi.completion_status', 'completed')
    } else {
      set('cmi.core.score.min', '0'); set('cmi.core.score.max', '100'); set('cmi.core.score.raw', String(percent))
      set('cmi.core.lesson_status', percent >= 60 ? 'passed' : 'failed')
    }
    commit()
    var result = document.getElementById('result')
    result.textContent = 'ได้ ' + right + ' จาก ' + questions.length + ' ข้อ (' + percent + '%) ' +
      (percent >= 60 ? 'ผ่านแล้ว' : 'ยังไม่ผ่าน ลองตอบใหม่ได้')
    result.focus()
  })
})()
`
