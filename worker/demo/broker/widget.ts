/**
 * What stands for the script of an e-ID's widget: it draws a way to the check where its tag says. `data-target` is the
 * id of the place, `data-start` where the check begins.
 */
export const widget = `{
  const { target, start, locale } = document.currentScript.dataset
  const link = document.createElement('a')
  link.href = start
  link.textContent = locale.startsWith('sv') ? 'Legitimera dig med test-e-ID' : 'Bekræft med test-e-ID'
  document.getElementById(target).append(link)
}`
