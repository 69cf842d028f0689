import { lagosDay } from '../../../contracts/platform/dates';
import { MIME } from '../../../contracts/platform/files';
import { letterFonts } from '../../letters/letter/letter-pdf';
import { writeText } from '../../letters/letter/write-letter';
import type { Call } from '../../platform/call/serve';
import { downloadAnswer } from '../../platform/file/files';
import { readSlip } from './detail';
import { slipText } from './slip-text';

/** A payslip as a PDF, made as it is asked for. */
export async function payslipPdf(call: Call<{ id: number }>): Promise<Response> {
  const { slip, stationery } = await readSlip(call);
  const bytes = await writeText(letterFonts, slipText(slip), {
    company: stationery,
    name: slip.employee.name,
    date: lagosDay(call.now),
  });
  return downloadAnswer(bytes, `Payslip ${slip.month} ${slip.employee.code}.pdf`, MIME.pdf, bytes.length);
}
