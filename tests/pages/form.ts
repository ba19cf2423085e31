import { inject } from 'vitest'
import { hosts, shop } from '../support/shop.ts'

/** Sends a form as a browser without scripts does. */
export function post(
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  host: string = hosts.da,
) {
  const body = new URLSearchParams(fields).toString()
  return send(path, body, { 'Content-Type': 'application/x-www-form-urlencoded', ...headers }, host)
}

/** Sends a call as a script of the shop's does. */
export function postJson(
  path: string,
  body: object,
  headers: Record<string, string> = {},
  host: string = hosts.da,
) {
  return send(path, JSON.stringify(body), { 'Content-Type': 'application/json', ...headers }, host)
}

/** Sends a body with its media type. */
export function send(path: string, body: string, headers: Record<string, string>, host: string = hosts.da) {
  const origin = `http://${host}:${inject('shopPort')}`
  const sent = { Origin: origin, 'Sec-Fetch-Site': 'same-origin', ...headers }
  return shop(path, { method: 'POST', body, headers: sent }, host)
}

/** Returns the value of a form's field in the HTML. */
export function fieldValue(html: string, name: string): string {
  const input = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? ''
  return /value="([^"]*)"/.exec(input)?.[1] ?? ''
}

/** Value of the radio button of this name whose label has these words. */
export function choiceValue(html: string, name: string, label: RegExp): string {
  const choices = html.match(/<label[^>]*>.*?<\/label>/g) ?? []
  const found = choices.find((choice) => choice.includes(`name="${name}"`) && label.test(choice)) ?? ''
  return fieldValue(found, name)
}

/** The hidden fields of a page's forms. */
export function hiddenOf(html: string): Record<string, string> {
  const inputs = html.match(/<input[^>]*type="hidden"[^>]*>/g) ?? []
  return Object.fromEntries(
    inputs.map((input) => [
      /name="([^"]*)"/.exec(input)?.[1] ?? '',
      /value="([^"]*)"/.exec(input)?.[1] ?? '',
    ]),
  )
}
