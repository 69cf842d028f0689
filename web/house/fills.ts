/** The modules that have parts of pages of other modules, a line each. */
import '../import/bulk-import/fills';
import '../desk/find/fills';
import '../letters/issued-letter/fills';
import '../time/leave/fills';
import '../hiring/onboarding/fills';
import '../pay/payslip/fills';
