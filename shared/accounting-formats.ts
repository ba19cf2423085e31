/** The files that a month of a view can be exported as; docs/accounting.md describes them. */
export const accountingFormats = ['sums', 'journal', 'e-conomic', 'dinero', 'sie'] as const
export type AccountingFormat = (typeof accountingFormats)[number]

/** A month: `2026-10`. */
export const monthPattern = /^20\d{2}-(?:0[1-9]|1[0-2])$/
